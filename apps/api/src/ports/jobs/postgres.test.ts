import { jobsContract } from './jobs.contract.ts';
import { postgresJobs } from './postgres.ts';

jobsContract('the shop’s own database', postgresJobs);
