// @spec guide-sections

import { useRef } from 'react';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { guideCodes, stepParts } from './rules/guide-codes.ts';
import { chapters, type GuideText } from './rules/guide-text.ts';
import styles from './user-guide.module.css';

interface GuideArticleProps {
  text: GuideText;
  /** BCP 47 tag, for screen readers, line breaking and glyph variants. */
  lang: string;
}

/** The guide: an introduction and its chapters. */
export function GuideArticle({ text, lang }: GuideArticleProps) {
  const { title, paragraphs } = text.introduction;
  const codes = guideCodes(location.origin);
  const elsewhere = useRef<HTMLHeadingElement>(null);
  useFocusTarget('elsewhere', () => elsewhere.current?.focus());
  return (
    <article lang={lang} className={styles.article}>
      <section className={styles.introduction}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {chapters.map((id) => (
        <section key={id}>
          <h2 ref={id === 'elsewhere' ? elsewhere : undefined} tabIndex={id === 'elsewhere' ? -1 : undefined}>
            {text[id].title}
          </h2>
          <p>{text[id].text}</p>
          <ol>
            {text[id].steps.map((step) => (
              <li key={step}>
                {stepParts(step, codes).map((part) =>
                  part.isCode ? <code key={part.text}>{part.text}</code> : part.text,
                )}
              </li>
            ))}
          </ol>
          <p className={styles.advice}>{text[id].advice}</p>
        </section>
      ))}
    </article>
  );
}
