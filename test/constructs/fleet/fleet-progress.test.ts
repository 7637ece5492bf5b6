import { Progress } from '../../../lib/constructs/fleet/fleet-progress';

function outputOf(isTTY: boolean, run: (progress: Progress) => void, count = 3): string[] {
  const lines: string[] = [];
  run(new Progress(count, { isTTY, write: (text: string) => lines.push(text) }));
  return lines;
}

const steps = (progress: Progress) => {
  progress.step();
  progress.step();
  progress.step();
  progress.end('3 clusters in dist');
};

afterEach(() => jest.useRealTimers());

test('elsewhere than on a terminal, a run prints one line', () => {
  expect(outputOf(false, steps)).toEqual(['fleet: 3 clusters in dist\n']);
});

test('on a terminal, a line counts the clusters, and is gone at the end', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const lines = outputOf(true, (progress) => {
    progress.step();
    progress.step();
    jest.advanceTimersByTime(200);
    progress.step();
    progress.end('done');
  });
  expect(lines).toEqual(['\r\u001b[Kfleet: 1 of 3 clusters\r', '\r\u001b[Kfleet: 3 of 3 clusters\r', '\r\u001b[K', 'fleet: done\n']);
});

test('a terminal is not left with a line when a run fails', () => {
  expect(outputOf(true, (progress) => {
    progress.step();
    progress.clear();
    progress.clear();
  })).toEqual([expect.any(String), '\r\u001b[K']);
});

test('the name of a folder cannot be more than text', () => {
  expect(outputOf(false, (progress) => progress.end('1 cluster in /tmp/a\u001b[2Jb\n'))).toEqual(['fleet: 1 cluster in /tmp/a\\u001b[2Jb\\n\n']);
});
