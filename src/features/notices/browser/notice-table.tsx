import { useId } from 'react';
import { t } from '#kernel/language/t.ts';
import { noticeKinds } from '../rules/notice.ts';
import { type NoticeChannel, type NoticeChoice, noticeChannels } from '../rules/notice-choice.ts';
import { channelTexts, kindTexts } from './notice-texts.ts';
import { choose } from './notices.client.ts';

type NoticeTableProps = {
  choices: readonly NoticeChoice[];
  /** The columns. */
  channels?: readonly NoticeChannel[];
};

/**
 * A row for each kind, a column for each channel. Each change is saved at once. On a phone the channels are below the
 * kind, each with its name, since columns would be too narrow for their headings.
 */
export function NoticeTable({ choices, channels = noticeChannels }: NoticeTableProps) {
  const id = useId();
  const isOn = (choice: Omit<NoticeChoice, 'on'>) =>
    choices.some(({ kind, channel, on }) => on && kind === choice.kind && channel === choice.channel);
  return (
    <>
      <div
        aria-hidden="true"
        className="flex items-end border-line border-b py-2 text-ink-soft text-sm max-sm:hidden"
      >
        <span className="min-w-0 flex-1 pe-3">{t('What happens')}</span>
        {channels.map((channel) => (
          <span key={channel} id={`${id}${channel}`} className="w-24 px-1 text-center">
            {channelTexts[channel]}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {noticeKinds.map((kind) => (
          <li key={kind} className="pt-2.5 sm:flex sm:items-center sm:pt-0">
            <p id={`${id}${kind}`} className="text-pretty sm:min-w-0 sm:flex-1 sm:py-2.5 sm:pe-3">
              {kindTexts[kind]}
            </p>
            <div className="flex flex-wrap gap-x-6 sm:gap-x-0">
              {channels.map((channel) => (
                <label
                  key={channel}
                  className="flex min-h-11 cursor-pointer items-center gap-2 sm:w-24 sm:justify-center"
                >
                  <input
                    type="checkbox"
                    aria-labelledby={`${id}${kind} ${id}${channel}`}
                    checked={isOn({ kind, channel })}
                    onChange={(event) => void choose({ kind, channel, on: event.target.checked })}
                    className="size-5 cursor-pointer accent-accent"
                  />
                  <span aria-hidden="true" className="text-ink-soft text-sm sm:hidden">
                    {channelTexts[channel]}
                  </span>
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
