import type { Mutation } from './mutation.ts';

const server = 'src/features/assistants/server';

export const assistants: readonly Mutation[] = [
  {
    breaks: 'An assistant is offered tools that the scopes of its key do not allow',
    file: `${server}/mcp.api.ts`,
    from: 'scopes?.every((scope) => holder.scopes.includes(scope)) ?? false',
    to: 'scopes !== undefined && holder.scopes.length > 0',
    tests: [`${server}/mcp.api.test.ts`],
  },
  {
    breaks: 'A page of another origin uses /mcp, as after DNS rebinding',
    file: `${server}/mcp.api.ts`,
    from: 'if (origin !== undefined && origin !== appUrl)',
    to: 'if (origin === appUrl && appUrl === "")',
    tests: [`${server}/mcp.api.test.ts`],
  },
  {
    breaks: 'An id of dots reaches another endpoint',
    file: `${server}/tool-input.ts`,
    from: "/^\\.{0,2}$/.test(text) ? '-' : text",
    to: 'text',
    tests: [`${server}/mcp-groups.api.test.ts`],
  },
];
