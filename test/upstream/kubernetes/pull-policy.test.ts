import { defaultPullPolicy } from '../../../lib/upstream/kubernetes/pull-policy';

const DIGEST = `sha256:${'0'.repeat(64)}`;

test.each([
  ['x', 'Always'],
  ['r/x', 'Always'],
  ['r:5000/x', 'Always'],
  ['r/x:latest', 'Always'],
  ['r/x:1', 'IfNotPresent'],
  ['r:5000/x:1', 'IfNotPresent'],
  ['r/x:latest-1', 'IfNotPresent'],
  [`r/x@${DIGEST}`, 'IfNotPresent'],
  [`r/x:1@${DIGEST}`, 'IfNotPresent'],
  // The API server reads the tag although the runtime pulls the digest.
  [`r/x:latest@${DIGEST}`, 'Always'],
  // It reads no tag in what is not the name of an image.
  ['', 'IfNotPresent'],
  ['r/X', 'IfNotPresent'],
  ['r/x:', 'IfNotPresent'],
  ['r/x@sha256:0', 'IfNotPresent'],
  ['0'.repeat(64), 'IfNotPresent'],
  ['IMAGE', 'IfNotPresent'],
  ['Registry.example.com/x', 'Always'],
  ['[::1]:5000/x', 'Always'],
])('the default pull policy of %p is %s', (image, policy) => {
  expect(defaultPullPolicy(image)).toBe(policy);
});
