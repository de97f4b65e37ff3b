import { createContext, useContext } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CodeBlock } from '#ui/code-block.tsx';
import { EarlyTabs } from '#ui/early-tabs.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { type CodeLanguage, codeLanguages, type Example, languageNames } from './examples.ts';

type CodeProps = {
  /** Also names the button that copies it. */
  title: string;
  text: string;
};

export function Code({ title, text }: CodeProps) {
  return (
    <CodeBlock
      title={title}
      action={
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => void copyText(text, title)}>
          {tRich('Copy<hidden> {name}</hidden>', hidden, { name: title })}
        </Button>
      }
    >
      {text}
    </CodeBlock>
  );
}

/** The language that was chosen for all examples. */
export const ChosenLanguage = createContext<{
  readonly language: CodeLanguage;
  readonly choose: (language: CodeLanguage) => void;
}>({ language: 'curl', choose: () => {} });

/** One example in several languages. Choosing one changes all examples of the page. */
export function CodeTabs({ title, example }: { title: string; example: Example }) {
  const { language, choose } = useContext(ChosenLanguage);
  const tabs = codeLanguages
    .filter((one) => example[one] !== undefined)
    .map((value) => ({ value, name: languageNames[value] }));
  const { value } = tabs.find((tab) => tab.value === language) ?? tabs[0] ?? { value: language };
  return (
    <EarlyTabs label={t('Language of the example')} tabs={tabs} value={value} onChange={choose}>
      <Code title={title} text={example[value] ?? ''} />
    </EarlyTabs>
  );
}
