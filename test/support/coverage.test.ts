interface Counts { s: { [id: string]: number }; f: { [id: string]: number }; b: { [id: string]: number[] } }

const { shared, takeNew } = jest.requireActual<{ shared: { [path: string]: Counts & { path: string } }; takeNew(): object }>('./coverage.js');

test('a file is reported with all of its counts, then only if something runs that had not, with what ran since', () => {
  shared.a = { path: 'a', s: { 0: 1, 1: 0, 2: 2 }, f: { 0: 0 }, b: { 0: [1, 0] } };
  expect(takeNew()).toEqual({ a: { path: 'a', s: { 0: 1, 1: 0, 2: 2 }, f: { 0: 0 }, b: { 0: [1, 0] } } });
  expect(takeNew()).toEqual({});

  shared.a.s[0] = 5;
  expect(takeNew()).toEqual({});
  shared.a.b[0][1] = 3;
  expect(takeNew()).toEqual({ a: { path: 'a', s: { 0: 4, 1: 0, 2: 0 }, f: { 0: 0 }, b: { 0: [0, 3] } } });

  shared.b = { path: 'b', s: {}, f: {}, b: {} };
  expect(takeNew()).toEqual({ b: { path: 'b', s: {}, f: {}, b: {} } });
});
