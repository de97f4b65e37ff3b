type Environment = Readonly<Record<string, string | undefined>>;

/** Vite serves the pages at the usual port and proxies the API, which has its own port. */
export function devPlan(environment: Environment, apiPort: number, options: readonly string[]) {
  const port = environment.PORT || '5173';
  return {
    pages: {
      args: ['dev', '--port', port, '--strictPort', ...options],
      env: { ...environment, API_URL: `http://127.0.0.1:${apiPort}` },
    },
    // Links in e-mails lead to the pages.
    api: {
      env: {
        APP_URL: `http://localhost:${port}`,
        ...environment,
        PORT: String(apiPort),
        HOST: '127.0.0.1',
      },
    },
  };
}
