import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { NoticeAbout, NoticeKind, NoticeRecord } from '../rules/notice.ts';
import type { NoticeChannel } from '../rules/notice-choice.ts';

export const kindTexts: Readonly<Record<NoticeKind, string>> = {
  'part-acknowledged': t('Somebody confirms their part or statement'),
  'part-disputed': t('Somebody says their part is wrong'),
  'statement-disputed': t('A rep disputes a statement'),
  'payment-recorded': t('Somebody says they have paid, or records a payment with you'),
  'payment-objected': t('Somebody objects to a payment you recorded'),
  'payment-confirmed': t('Somebody confirms a payment you recorded'),
  'group-entry': t('A new entry in one of your groups'),
  mention: t('A comment mentions you'),
  'trial-ending': t('Your trial is ending or over'),
};

export const channelTexts: Readonly<Record<NoticeChannel, string>> = {
  'in-app': t('In the app'),
  email: t('Email'),
  push: t('Push', {}, 'messages to a device'),
};

/** The sentence that the list shows for a notice. */
export function noticeText({ kind, subject, about }: NoticeRecord): string {
  if (subject === 'trial-over') return t('Your trial has ended');
  if (subject === 'trial') return t('Your trial is about to end');
  if (!about) return kindTexts[kind];
  const { person, title } = about;
  const inGroup = { name: person, group: about.group ?? '' };
  switch (kind) {
    case 'part-acknowledged':
      return t('{person} has confirmed their part of “{title}”', { person, title });
    case 'part-disputed':
    case 'statement-disputed':
      return t('{person} says something is wrong with “{title}”', { person, title });
    case 'payment-recorded':
      return about.group === null
        ? t('{person} says they have paid for “{title}”', { person, title })
        : t('{name} recorded a payment with you in “{group}”', inGroup);
    case 'payment-objected':
      return t('{name} objects to a payment in “{group}”', inGroup);
    case 'payment-confirmed':
      return t('{name} confirmed a payment in “{group}”', inGroup);
    case 'group-entry':
      return t('{name} wrote a new entry in “{group}”', inGroup);
    case 'mention':
      return t('{name} mentioned you in “{group}”', inGroup);
    case 'trial-ending':
      return t('Your trial is about to end');
  }
}

/** Title and amount of an entry in a group; empty for anything else. */
export function detailText(about: NoticeAbout | null): string {
  if (!about || about.group === null || about.amount === null) return '';
  const currency = currencyOf({ currency: about.currency });
  return `${about.title} · ${formatsFor(currency, currentLocale()).money(cents(about.amount))}`;
}
