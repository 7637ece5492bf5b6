import { RECORDED_STATES } from './recorded-states';
import { VERDICTS } from '../../../lib/reports/verify/judgement';
import { verify } from '../../../lib/reports/verify/verify';

test.each(RECORDED_STATES)('recorded states verify as expected: $what', ({ dump, manifests, verdicts, because = '' }) => {
  const { results } = verify(dump(), manifests);
  const worst = (check: string) => VERDICTS.find((verdict) => results.some((each) => each.check === check && each.verdict === verdict));
  expect(Object.fromEntries(Object.keys(verdicts).map((check) => [check, worst(check)]))).toEqual(verdicts);
  expect(results.map(({ reason }) => reason)).toContainEqual(expect.stringContaining(because));
});
