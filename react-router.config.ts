import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/site/pages.ts';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: prerenderedPaths,
} satisfies Config;
