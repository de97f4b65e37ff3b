import type { Mutation } from './mutation.ts';

const server = 'src/features/webhooks/server';
const outgoing = 'src/platform/outgoing';

export const webhooks: readonly Mutation[] = [
  {
    breaks: 'A name that points into the operator’s network is connected to',
    file: `${outgoing}/outgoing.ts`,
    from: 'found.filter((address) => mayConnect(target, address, allowed))',
    to: 'found.filter((address) => mayConnect(target, address, allowed) || !target.isIp)',
    tests: [`${outgoing}/outgoing.test.ts`],
  },
  {
    breaks: 'The name is looked up a second time after the check, and may be another address by then',
    file: `${outgoing}/outgoing.ts`,
    from: '    lookup,\n    signal,',
    to: '    signal,',
    tests: [`${outgoing}/outgoing.test.ts`],
  },
  {
    breaks: 'IPv4 addresses within IPv6 lead inside',
    file: `${outgoing}/network.ts`,
    from: "return address.kind() === 'ipv4' || isWithin(address, globalUnicast);",
    to: 'return true;',
    tests: [`${outgoing}/target.test.ts`],
  },
  {
    breaks: 'An address in octal or as one number is taken',
    file: `${outgoing}/target.ts`,
    from: '  if (isIPv4(hostname) && hostAsWritten(text) !== hostname) return undefined;\n',
    to: '',
    tests: [`${outgoing}/target.test.ts`],
  },
  {
    breaks: 'A response without an end is read until the memory is full',
    file: `${outgoing}/outgoing.ts`,
    from: '    if (length > maxBytes) break;\n',
    to: '',
    tests: [`${outgoing}/outgoing.test.ts`],
  },
  {
    breaks: 'The signature says nothing about the content',
    file: `${server}/signature.ts`,
    from: 'message.body}`',
    to: 'message.messageId}`',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'A secret that was changed signs for ever',
    file: `${server}/signature.ts`,
    from: 'return until && until > now ? until : null;',
    to: 'return until;',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'What happens to one user is told to the programs of all',
    file: `${server}/emit.public.ts`,
    from: '[...userIds]} and is_on and',
    to: '[...userIds]} or is_on and',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'The newest message of a subject arrives first',
    file: `${server}/line.store.ts`,
    from: '        order by place limit 1)\n',
    to: '        order by place desc limit 1)\n',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'Two processes send from one line, and its messages overtake each other',
    file: `${server}/line.store.ts`,
    from: 'and (d.claimed_until is null or',
    to: 'and (true or',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'A receiver that is gone is tried for ever, and its owner never hears of it',
    file: 'src/features/webhooks/rules/retry.ts',
    from: '  if (now.getTime() >= end) return undefined;\n',
    to: '',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'What was held while a webhook was off is never sent',
    file: `${server}/webhooks.api.ts`,
    from: '        if (changed.isOn && !before.isOn) await deliveries.releaseHeldDeliveries(tx, queue, changed, now());\n',
    to: '',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'A lost job holds up its line for good',
    file: `${server}/send-webhook.jobs.ts`,
    from: '      await queue.send(db, sendWebhookKind, line);\n    }\n  });',
    to: '      if (!line) await queue.send(db, sendWebhookKind, line);\n    }\n  });',
    tests: [`${server}/send-webhook.api.test.ts`],
  },
  {
    breaks: 'The webhook of a thief goes on after ‘This was not me’',
    file: `${server}/webhook-user-data.ts`,
    from: "    secure: (executor, userId) => turnOffAll(executor, userId, 'secured'),\n",
    to: '',
    tests: [`${server}/secured.api.test.ts`],
  },
  {
    breaks: 'Anybody reads the secret of another user’s webhook',
    file: `${server}/webhook-endpoint.store.ts`,
    from: '  and(eq(webhookEndpoint.userId, userId), eq(webhookEndpoint.id, id));',
    to: '  userId ? eq(webhookEndpoint.id, id) : undefined;',
    tests: [`${server}/webhooks.api.test.ts`],
  },
];
