import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/site/pages.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: prerenderedPaths,
} satisfies Config;
