import type { JobCard } from '@hamper/contract/content/careers';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Link } from '@tanstack/react-router';

import { JobFacts } from './job-facts.tsx';
import { useTextLanguage } from './use-text-language.ts';

import * as styles from './jobs.module.css';

/** Open jobs, one a line. */
export function JobList({ jobs }: { jobs: JobCard[] }) {
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} />
      ))}
    </ul>
  );
}

function JobItem({ job }: { job: JobCard }) {
  const { slug, translation } = job;
  const language = useTextLanguage(translation.locale);
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <h3 {...language}>
          <Link to="/careers/$slug" params={{ slug }}>
            {translation.title}
          </Link>
        </h3>
        {translation.description && <p {...language}>{translation.description}</p>}
        <JobFacts job={job} />
      </div>
      <Icon name="arrow-right" className="flip" />
    </li>
  );
}
