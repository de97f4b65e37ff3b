import { msg } from '#kernel/language/t.ts';

/** The steps in the help. */
export const guide = {
  title: msg('Group expenses'),
  steps: [
    msg('Start a group with a name, a currency and the people in it.'),
    msg(
      'Send the invitation: one link or QR code for everybody. People choose their name and are in, without an account.',
    ),
    msg(
      'Write down what somebody paid: amount and title are enough. It is then paid by you and shared equally; you can change both.',
    ),
    msg(
      'For a bill with items, open Items, tax and tip: add items or a photo of the receipt, and choose who shares each item.',
    ),
    msg('A result of the bill, project or tip pool calculator becomes an entry with Add to a group.'),
    msg(
      'The group shows what each person is owed or owes, and who pays whom in the fewest payments. Leftover cents are fair over time.',
    ),
    msg(
      '‘Between those who shared’ suggests no payment between people who never shared an entry. The charts show spending by category, person and month.',
    ),
    msg(
      'For rent and subscriptions, let an entry repeat: every few days, weeks or months, or on the last day of a month. Each date gets its entry on that day, until you stop it.',
    ),
    msg('Record payments between people. The other person can confirm a payment or object to it.'),
    msg(
      'Remind people who owe money: by an email if they have an account, or by a text that you send yourself.',
    ),
    msg(
      'Without a connection, a group that you have opened before still opens on this device. New entries wait there and are sent when you are back online.',
    ),
    msg('Write comments on an entry. With @ and a name you mention a person, who gets a notice.'),
    msg('The history says who changed what and when. Deleted entries can be restored there.'),
  ],
};
