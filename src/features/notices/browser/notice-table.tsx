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

/** A row for each kind, a column for each channel; every press is saved at once. */
export function NoticeTable({ choices, channels = noticeChannels }: NoticeTableProps) {
  const id = useId();
  const isOn = (choice: Omit<NoticeChoice, 'on'>) =>
    choices.some(({ kind, channel, on }) => on && kind === choice.kind && channel === choice.channel);
  return (
    <table className="w-full text-start">
      <thead>
        <tr className="border-line border-b text-ink-soft text-sm">
          <th scope="col" className="py-2 pe-3 text-start font-normal">
            {t('What happens')}
          </th>
          {channels.map((channel) => (
            <th
              key={channel}
              id={`${id}${channel}`}
              scope="col"
              className="px-1 py-2 text-center font-normal"
            >
              {channelTexts[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {noticeKinds.map((kind) => (
          <tr key={kind}>
            <th id={`${id}${kind}`} scope="row" className="text-pretty py-2.5 pe-3 text-start font-normal">
              {kindTexts[kind]}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="w-20 p-0 text-center max-sm:w-16">
                {/* The whole cell is the target. */}
                <label className="grid min-h-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-labelledby={`${id}${kind} ${id}${channel}`}
                    checked={isOn({ kind, channel })}
                    onChange={(event) => void choose({ kind, channel, on: event.target.checked })}
                    className="size-5 cursor-pointer accent-accent"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
