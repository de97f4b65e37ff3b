import { copyText } from '#browser/copy-text.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { CodeBlock } from '#ui/code-block.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { embedLine } from '../../rules/embed-line.ts';
import { deleteEmbedKey } from './embeds.client.ts';

/** The key is public: the pages of its sites contain it. */
export function EmbedKeyView({ value }: { value: string }) {
  const [kind] = calculatorKinds;
  const line = embedLine(window.location.origin, { kind, lang: currentLanguage(), key: value });
  const title = t('For your page');

  const remove = () =>
    deleteEmbedKey().catch((failure: unknown) =>
      toastRequestError(failure, {
        title: t('That did not work'),
        description: t('Check your connection and try again.'),
      }),
    );

  return (
    <div className="mt-8 grid gap-4">
      <CodeBlock
        title={title}
        action={
          <Button variant="ghost" size="sm" className="min-h-11" onClick={() => void copyText(line, title)}>
            {tRich('Copy<hidden> {name}</hidden>', hidden, { name: title })}
          </Button>
        }
      >
        {line}
      </CodeBlock>
      <p className="text-ink-soft text-sm">
        {t('The key is no secret: it lifts the limit on these sites and can do nothing else.')}
      </p>
      <AskFirst
        title={t('Delete the key?')}
        description={t('Its sites are forgotten, and the daily limit counts there again.')}
        label={t('Delete Key')}
        onConfirm={() => void remove()}
      >
        {(ask) => (
          <Button variant="ghost" size="sm" className="-ms-2 min-h-11 justify-self-start" onClick={ask}>
            {t('Delete Key')}
          </Button>
        )}
      </AskFirst>
    </div>
  );
}
