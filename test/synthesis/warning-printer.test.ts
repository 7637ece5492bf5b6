import { PlacedWarning, WarningPrinter } from '../../lib/synthesis/warning-printer';

const CODE = 'thing/risky';
const CLUSTERS = Array.from({ length: 1000 }, (_, index) => ({ id: `c${String(index).padStart(4, '0')}` }));

/** A warning in one of a thousand clusters. */
function warningIn(cluster: number, message: string = 'risky [thing/risky]', code: string = CODE): PlacedWarning {
  return { code, message, path: `${CLUSTERS[cluster].id}/Thing`, cluster: CLUSTERS[cluster] };
}

let printed: string;
let ends: (() => void)[];
let printer: WarningPrinter;
beforeEach(() => {
  [printed, ends] = ['', []];
  printer = new WarningPrinter((text) => { printed += text; }, (end) => ends.push(end));
});

/** All that is printed until the process ends. */
function lines(): string[] {
  ends.forEach((end) => end());
  return printed.split('\n').slice(0, -1);
}

test('a warning is one line, with the path of its construct', () => {
  printer.print([warningIn(7)]);
  expect(lines()).toEqual(['warning: [c0007/Thing] risky [thing/risky]']);
});

test('a warning of the app itself has no path', () => {
  printer.print([{ code: CODE, message: 'risky', path: '', cluster: {} }]);
  expect(lines()).toEqual(['warning: risky']);
});

test('nothing is printed where there is nothing to say', () => {
  printer.print([]);
  expect([printed, lines()]).toEqual(['', []]);
});

test('what a thousand clusters have in common is one line', () => {
  printer.print(CLUSTERS.flatMap((_, index) => [warningIn(index), warningIn(index, 'also [thing/also]', 'thing/also')]));
  expect(lines()).toEqual([
    'warning: [c0000/Thing] also [thing/also] (and in 999 other clusters)',
    'warning: [c0000/Thing] risky [thing/risky] (and in 999 other clusters)',
  ]);
});

test('what two constructs of one cluster have in common is one line', () => {
  const [first, second] = [warningIn(1), { ...warningIn(1), path: 'c0001/Other' }];
  printer.print([first, second]);
  printer.print([{ ...first, message: 'x' }, { ...second, message: 'x' }, { ...second, path: 'c0001/Third', message: 'x' }]);
  expect(lines()).toEqual(['warning: [c0001/Other] risky [thing/risky] (and in 1 other construct)', 'warning: [c0001/Other] x (and in 2 other constructs)']);
});

test('what differs between a thousand clusters is ten lines and a summary at the end', () => {
  printer.print(CLUSTERS.map((_, index) => warningIn(index, `risky ${index}`)));
  expect(printed.split('\n')).toHaveLength(11);
  expect(lines()).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `warning: [c000${index}/Thing] risky ${index}`),
    'warning: 990 more findings of [thing/risky] in 990 clusters; Findings.of(app).warnings lists all',
  ]);
});

test('a thousand apps are a line and a summary, too', () => {
  CLUSTERS.forEach((_, index) => printer.print([warningIn(index), { ...warningIn(index), path: 'z' }]));
  expect(ends).toHaveLength(1);
  expect(lines()).toEqual([
    'warning: [c0000/Thing] risky [thing/risky] (and in 1 other construct)',
    'warning: 1998 more findings of [thing/risky] in 999 clusters; Findings.of(app).warnings lists all',
  ]);
});

test('one more finding is one', () => {
  printer.print([warningIn(0)]);
  printer.print([warningIn(1)]);
  expect(lines()[1]).toBe('warning: 1 more finding of [thing/risky] in 1 cluster; Findings.of(app).warnings lists all');
});

test('each code has its own lines and its own summary, sorted', () => {
  const some = CLUSTERS.slice(0, 12).flatMap((_, index) => ['b', 'a'].map((code) => warningIn(index, `${code} ${index}`, `thing/${code}`)));
  printer.print(some);
  const all = lines();
  expect(all).toHaveLength(22);
  expect(all.slice(20)).toEqual(['a', 'b'].map((code) => `warning: 2 more findings of [thing/${code}] in 2 clusters; Findings.of(app).warnings lists all`));
});

test('the order in which warnings come makes no difference', () => {
  const some = CLUSTERS.slice(0, 30).map((_, index) => warningIn(index, `risky ${index % 12}`));
  printer.print(some);
  const forwards = lines();
  printed = '';
  printer = new WarningPrinter((text) => { printed += text; }, (end) => ends.push(end));
  ends = [];
  printer.print([...some].reverse());
  expect(lines()).toEqual(forwards);
});
