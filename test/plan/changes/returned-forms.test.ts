import { Manifest } from '../../../lib/manifests/manifest';
import { differingPaths } from '../../../lib/plan/changes/field-differences';
import { settle } from '../../../lib/plan/changes/settled-objects';
import { plan } from '../../../lib/plan/plan';
import { SAMPLES } from '../../support/fuzz';
import { Form, returnedForms } from '../../support/returned-forms';

const forms = returnedForms();

/** Paths at which two objects differ, besides what only the API server writes. */
function left(before: Manifest, after: Manifest): unknown {
  const rest = ({ apiVersion, kind, metadata, status: _, ...fields }: Manifest) => ({
    apiVersion, kind, fields, annotations: metadata.annotations, labels: metadata.labels,
  });
  const paths = differingPaths(rest(before), rest(after));
  return paths.length === 0 ? undefined : `${after.kind} ${after.metadata.name}: ${paths.join(' ')}`;
}

const settled = ({ written, returned }: Form, isReturnedFirst: boolean) => {
  const [one, other] = isReturnedFirst ? [returned, written] : [written, returned];
  const { before, after } = settle([one], [other]);
  return left(before[0], after[0]);
};

test.each([true, false])('what an API server returns is what was written, whichever comes first: %s', (isReturnedFirst) => {
  expect(forms.map((form) => settled(form, isReturnedFirst)).filter(Boolean)).toEqual([]);
});

test('plans nothing for returned forms, one by one and all together', () => {
  const stepsOf = (before: Manifest[], after: Manifest[]) => plan({ before, after, openshift: '4.20' }).steps.map(({ run }) => run);
  for (const { written, returned } of forms) {
    expect(stepsOf([returned], [written])).toEqual([]);
    expect(stepsOf([written], [returned])).toEqual([]);
  }
  expect(stepsOf(forms.map(({ returned }) => returned), forms.map(({ written }) => written))).toEqual([]);
});

test('a form is there of each kind that somebody writes', () => {
  const kinds = new Set(forms.map(({ written }) => written.kind));
  expect(kinds.size).toBeGreaterThan(70);
  // The repository has no CRD of a MachineOSConfig. Of monitoring, no forms are recorded yet.
  const without = ['AlertingRule', 'MachineOSConfig', 'PodMonitor', 'PrometheusRule'];
  expect(SAMPLES.map(({ kind }) => kind).filter((kind) => !kinds.has(kind) && !without.includes(kind))).toEqual([]);
});
