import type { Mutation } from './mutation.ts';

const server = 'src/features/sharing/server';

export const sharing: readonly Mutation[] = [
  {
    breaks: 'A link that the site’s owner took down is still served',
    file: `${server}/open-link.public.ts`,
    from: 'const isOpenSql = `taken_down_at is null and ',
    to: 'const isOpenSql = `',
    tests: [`${server}/link-attacks.api.test.ts`],
  },
  {
    breaks: 'An expired link is still served',
    file: `${server}/open-link.public.ts`,
    from: '(expires_at is null or expires_at > $2::timestamptz)',
    to: '$2::timestamptz is not null',
    tests: [`${server}/link-attacks.api.test.ts`],
  },
  {
    breaks: 'A bill’s page shows payment ways that people entered for another bill',
    file: `${server}/open-link.public.ts`,
    from: ' and own.calculation_id = seen.calculation_id',
    to: '',
    tests: [`${server}/payees.api.test.ts`],
  },
  {
    breaks: 'A stranger marks another maker’s part as paid',
    file: `${server}/share-link.store.ts`,
    from: 'const isOwn = and(eq(shareLink.userId, userId), eq(shareLink.id, id));',
    to: 'const isOwn = eq(shareLink.id, id);',
    tests: [`${server}/answers/replies.api.test.ts`],
  },
  {
    breaks: 'An answer to an old dispute closes a newer one that the maker never read',
    file: `${server}/answers/reply.store.ts`,
    from: '        eq(shareLink.repliedAt, saidAt),\n',
    to: '        isNotNull(shareLink.repliedAt),\n',
    tests: [`${server}/answers/disputes.api.test.ts`],
  },
  {
    breaks: 'The statement of a draft run is e-mailed',
    file: `${server}/emails/emails.api.ts`,
    from: "        if (run?.status === 'draft') throw new Problem('conflict', { reason: 'draft' });\n",
    to: '',
    tests: [`${server}/statements/statement-links.api.test.ts`],
  },
  {
    breaks: 'People who opted out still get e-mails',
    file: `${server}/emails/emails.api.ts`,
    from: 'if (refusals.has(mailbox)) outcomes',
    to: 'if (refusals.has(email)) outcomes',
    tests: [`${server}/emails/unsubscribing.api.test.ts`],
  },
  {
    breaks: 'A rep sees the payout of the whole team',
    file: `${server}/statements/shared-statement.api.ts`,
    from: 'run: { ...run, payout: null, deals: statement.totals.deals }',
    to: 'run: { ...run, deals: statement.totals.deals }',
    tests: [`${server}/statements/statement-links.api.test.ts`],
  },
  {
    breaks: 'The maker’s answer is e-mailed to the maker instead of the person',
    file: `${server}/answer-notices.public.ts`,
    from: '      to,\n      replyTo: maker.email,\n',
    to: '      to: maker.email,\n      replyTo: to,\n',
    tests: [`${server}/answers/answers.api.test.ts`],
  },
  {
    breaks: 'One rep’s dispute withdraws the confirmations of all other reps',
    file: `${server}/statements/statement-links.public.ts`,
    from: '        inArray(shareLink.commissionRep, [...reps]),\n',
    to: '',
    tests: [`${server}/statements/statement-links.api.test.ts`],
  },
  {
    breaks: 'Removing an ended link forgets the payment that was marked on it',
    file: `${server}/kept-payment.store.ts`,
    from: 'if (link && shown.length > 0)',
    to: 'if (link && shown.length > 1)',
    tests: [`${server}/payments-across-versions.api.test.ts`],
  },
  {
    breaks: 'A month after a link’s end, the nightly job deletes the payment that was marked on it',
    file: `${server}/ended-links.store.ts`,
    from: 'and(hasEnded, isPaymentOnly)), not(isPaymentShown(now)));',
    to: 'and(hasEnded, isPaymentOnly)));',
    tests: [`${server}/payments-across-versions.api.test.ts`],
  },
  {
    breaks: 'A payment to a person who is owed money counts for the payer who is named later',
    file: 'src/features/sharing/rules/payments/carry-payments.ts',
    from: 'const carried = isOwed ? made : renamed(made, dues, next);',
    to: 'const carried = renamed(made, dues, next);',
    tests: ['src/features/sharing/rules/payments/carry-payments.test.ts'],
  },
  {
    breaks: 'Withdrawing a refund forgets what was paid after it',
    file: 'src/features/sharing/rules/payments/carry-payments.ts',
    from: '    received: paidSoFar(correction.received, paidAt, correction),\n',
    to: '',
    tests: ['src/features/sharing/rules/payments/carry-payments.test.ts'],
  },
];
