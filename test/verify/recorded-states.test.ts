import { RECORDED_STATES } from './recorded-states';
import { verify } from '../../lib/verify';
import { VERDICTS } from '../../lib/verify/judgement';

test.each(RECORDED_STATES)('$what', ({ dump, manifests, verdicts, because = '' }) => {
  const { results } = verify(dump(), manifests);
  const worst = (check: string) => VERDICTS.find((verdict) => results.some((each) => each.check === check && each.verdict === verdict));
  expect(Object.fromEntries(Object.keys(verdicts).map((check) => [check, worst(check)]))).toEqual(verdicts);
  expect(results.map(({ reason }) => reason)).toContainEqual(expect.stringContaining(because));
});
