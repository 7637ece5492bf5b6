/** Main program of a thread. */
import { parentPort } from 'node:worker_threads';
import { Answer, Order, outcomeOf } from './run-jobs';

parentPort!.on('message', ({ number, job, tasks }: Order) => {
  const answer: Answer = { number, outcomes: tasks.map((task) => outcomeOf(job, task as Parameters<typeof outcomeOf>[1])) };
  parentPort!.postMessage(answer);
});
