/** Jest calls this before all test files. */
import { SHARED } from './shared';
import { leaveCertificatesToNpm } from '../../test/support/certificates';
import { makeTemporary } from '../../test/support/temporary';

export default function setup(): void {
  const dir = makeTemporary('cdk8s-onload-');
  process.env[SHARED] = dir;
  // Also for what the programs leave that tests run: synthesis makes a folder for each app.
  process.env.TMPDIR = dir;
  // Where apply saves what it changes.
  process.env.XDG_STATE_HOME = dir;
  leaveCertificatesToNpm(dir);
}
