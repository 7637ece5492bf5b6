// Installs the dependencies of the lock file where they are missing or older than it: so that one command is enough on a fresh clone.
// Runs before what npm scripts are for, so it uses nothing but Node. (npm would not run it as a prescript: .npmrc switches those off.)
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) {
  execSync('npm ci --no-audit --no-fund', { stdio: 'inherit' });
}
