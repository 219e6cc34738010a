import type { FaqTopic } from '@hamper/contract/content/faqs';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { faqsQuery } from './queries.ts';
import { useTextLanguage } from './use-text-language.ts';

import * as styles from './help.module.css';

/** The questions of the help by their topics; those that a search finds. */
export function HelpTopics({ search = '' }: { search: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery({ ...faqsQuery(useApi(), search), placeholderData: keepPreviousData });
  const { data: topics, isError, error, isFetching, refetch } = query;
  if (isError)
    return <FailedState title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!topics) {
    return (
      <LoadingState className={styles.topics}>
        <Skeleton blockSize="160px" />
        <Skeleton blockSize="160px" />
      </LoadingState>
    );
  }
  if (topics.length === 0 && search !== '') {
    return (
      <>
        <output className="sr">{t('help.nothing', { search })}</output>
        <EmptyState
          picture="/images/food/1f50d.webp"
          title={t('help.nothing', { search: isolated(search) })}
          about={t('help.nothing.about')}
          action={
            <Link to="/help" hash="contact" className={styles.more}>
              {t('contact.write')}
            </Link>
          }
        />
      </>
    );
  }
  return (
    <div className={styles.topics} aria-busy={isFetching || undefined}>
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
    </div>
  );
}

function Topic({ topic }: { topic: FaqTopic }) {
  return (
    <section className={styles.topic} aria-labelledby={topic.slug}>
      <h2 id={topic.slug} {...useTextLanguage(topic.translation.locale)}>
        {topic.translation.title}
      </h2>
      <QuestionList questions={topic.questions} />
    </section>
  );
}

/** Questions, each a link to its answer. */
export function QuestionList({ questions }: Pick<FaqTopic, 'questions'>) {
  return (
    <ul className={styles.questions}>
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </ul>
  );
}

function Question({ question: { slug, translation } }: { question: FaqTopic['questions'][number] }) {
  return (
    <li>
      <Link to="/help/$slug" params={{ slug }} {...useTextLanguage(translation.locale)}>
        {translation.title}
        <Icon name="chevron-right" className="flip" />
      </Link>
    </li>
  );
}
