import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Job, JOBS, Outcome, refusal, refused, ResultOf, TaskOf } from './jobs';
import { ReadError } from '../../manifests';

/** Number of clusters that take as long as loading rules and planners in a thread. */
const TASKS_PER_THREAD = 40;

/** Maximum number of threads, because each has its own copy of rules and schemas, of about 100 MB. */
const MOST_THREADS = 8;

/** Number of tasks that a thread gets at a time. It is small, so that no thread is left with many at the end. */
const CHUNK = 10;

/** Tasks for a thread. The answer has the same number. */
export interface Order {
  readonly number: number;
  readonly job: Job;
  readonly tasks: readonly unknown[];
}

export interface Answer {
  readonly number: number;
  readonly outcomes: readonly Outcome<unknown>[];
}

/**
 * Runs a job for each task, on several threads if that saves time. The results are in the order of the tasks. Throws a `ReadError` of the first task
 * whose input cannot be read.
 *
 * @param tasks tasks, which are created on demand because memory may not hold all of them
 * @param done receives the number of completed tasks
 */
export async function runJobs<J extends Job>(
  job: J, tasks: readonly (() => TaskOf<J>)[], done: (count: number) => void = () => undefined,
): Promise<ResultOf<J>[]> {
  return (await outcomesOf(job, tasks, done)).map((outcome) => {
    if ('refused' in outcome) {
      throw refusal(outcome.refused);
    }
    return outcome.result;
  });
}

/** Runs a job for each task like `runJobs()`. An input that cannot be read is an outcome, and does not affect other tasks. */
export async function outcomesOf<J extends Job>(
  job: J, tasks: readonly (() => TaskOf<J>)[], done: (count: number) => void = () => undefined,
): Promise<Outcome<ResultOf<J>>[]> {
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.floor(tasks.length / TASKS_PER_THREAD));
  // Threads can load only the compiled package, not its sources.
  return threads < 2 || __filename.endsWith('.ts') ? tasks.map((task, index) => {
    done(index);
    return runJob(job, task());
  }) : onThreads(threads, job, tasks, done);
}

/** Runs a job. An input that cannot be read is an outcome, not an error. */
export function runJob<J extends Job>(job: J, task: TaskOf<J>): Outcome<ResultOf<J>> {
  try {
    return { result: (JOBS[job] as (given: TaskOf<J>) => ResultOf<J>)(task) };
  } catch (error) {
    if (!(error instanceof ReadError)) {
      throw error;
    }
    return { refused: refused(error) };
  }
}

async function onThreads<J extends Job>(
  threads: number, job: J, tasks: readonly (() => TaskOf<J>)[], done: (count: number) => void,
): Promise<Outcome<ResultOf<J>>[]> {
  const results: Outcome<ResultOf<J>>[] = [];
  let [next, finished] = [0, 0];
  const order = (): Order | undefined => {
    const number = next;
    next += CHUNK;
    return number >= tasks.length ? undefined : { number, job, tasks: tasks.slice(number, number + CHUNK).map((task) => task()) };
  };
  await Promise.all(Array.from({ length: threads }, () => onThread(order, ({ number, outcomes }) => {
    outcomes.forEach((outcome, index) => { results[number + index] = outcome as Outcome<ResultOf<J>>; });
    finished += outcomes.length;
    done(finished);
  })));
  return results;
}

/** Gives a thread one order after the other. The promise resolves when there are no more, and rejects with an error of the thread. */
function onThread(order: () => Order | undefined, take: (answer: Answer) => void): Promise<void> {
  const worker = new Worker(require.resolve('./worker'));
  return new Promise<void>((resolve, reject) => {
    const continueWith = (next: Order | undefined) => (next === undefined ? resolve() : worker.postMessage(next));
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a thread ended before it had answered')));
    worker.on('message', (answer: Answer) => {
      take(answer);
      continueWith(order());
    });
    continueWith(order());
  }).finally(() => worker.terminate());
}
