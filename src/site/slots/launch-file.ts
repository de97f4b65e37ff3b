type LaunchQueue = {
  setConsumer(consume: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
};

/** Chromium's queue of files that were opened with the installed app; TypeScript does not know it. */
export function onLaunchFile(show: (file: File) => void): void {
  // Safe cast: a browser without it has undefined here.
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [handle] }) => {
    handle?.getFile().then(show, () => {});
  });
}
