import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Job, JOBS, Outcome, ResultOf, TaskOf } from './jobs';
import { ReadError } from '../../manifests';

/** A thread takes as long to load rules and planners as this number of clusters takes. */
const TASKS_PER_THREAD = 40;

/** Each has its own copy of rules and schemas, of about 100 MB. */
const MOST_THREADS = 8;

/** What a thread gets at a time: few, so that none is left with many at the end. */
const CHUNK = 10;

/** A thread gets what it is to do, and answers with the same number. */
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
 * Runs a job for each task, on several threads where that pays. The results are in the order of the tasks. Throws a `ReadError` of the first task
 * whose input cannot be read.
 *
 * @param tasks are made when it is their turn: all of them together may be more than memory has room for
 * @param done is called with the number of tasks that are done
 */
export async function runJobs<J extends Job>(
  job: J, tasks: readonly (() => TaskOf<J>)[], done: (count: number) => void = () => undefined,
): Promise<ResultOf<J>[]> {
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.floor(tasks.length / TASKS_PER_THREAD));
  // Sources are no modules to a thread: only the compiled package has some.
  const outcomes = threads < 2 || __filename.endsWith('.ts') ? tasks.map((task, index) => {
    done(index);
    return outcomeOf(job, task());
  }) : await onThreads(threads, job, tasks, done);
  return outcomes.map((outcome) => {
    if ('refused' in outcome) {
      const { what, value, fix, ...place } = outcome.refused;
      throw new ReadError(place, what, value, fix);
    }
    return outcome.result;
  });
}

/** Runs a job. An input that cannot be read is an outcome. */
export function outcomeOf<J extends Job>(job: J, task: TaskOf<J>): Outcome<ResultOf<J>> {
  try {
    return { result: (JOBS[job] as (given: TaskOf<J>) => ResultOf<J>)(task) };
  } catch (error) {
    if (!(error instanceof ReadError)) {
      throw error;
    }
    const { file, document, line, what, value, fix } = error;
    return { refused: { file, document, line, what, value, fix } };
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

/** Gives a thread one order after the other. It ends when there are no more, or with its error. */
function onThread(order: () => Order | undefined, take: (answer: Answer) => void): Promise<void> {
  const worker = new Worker(require.resolve('./worker.ts'));
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
