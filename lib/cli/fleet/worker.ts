/** Main program of a thread. */
import { parentPort } from 'node:worker_threads';
import { Answer, Order, runJob } from './run-jobs';

parentPort!.on('message', ({ number, job, tasks }: Order) => {
  const answer: Answer = { number, outcomes: tasks.map((task) => runJob(job, task as Parameters<typeof runJob>[1])) };
  parentPort!.postMessage(answer);
});
