import { chapters, type GuideText } from './rules/guide-text.ts';
import styles from './guide-article.module.css';

interface GuideArticleProps {
  text: GuideText;
  /** BCP 47 tag, for screen readers, line breaking and glyph variants. */
  lang: string;
}

/** The guide: an introduction and a chapter for each screen. */
export function GuideArticle({ text, lang }: GuideArticleProps) {
  const { title, paragraphs } = text.introduction;
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
          <h2>{text[id].title}</h2>
          <p>{text[id].text}</p>
          <ol>
            {text[id].steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.advice}>{text[id].advice}</p>
        </section>
      ))}
    </article>
  );
}
