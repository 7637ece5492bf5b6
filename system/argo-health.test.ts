/** The health checks for Argo CD in a real Lua 5.1 with the libraries that Argo CD opens (GitOps facts §3.3), on statuses of each state (GitOps facts §10). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { condition, HEALTH_STATES, pool } from './support/health-states';
import { lua } from './support/lua';
import { run, scratchDir } from './support/run';
import { healthChecks } from '../lib/constructs/gitops/argocd/health-checks';

const scratch = scratchDir();

let runs = 0;
function health(kind: string, object: object, options = { pausesPools: false, knowsPinned: false }): string {
  const check = healthChecks(options).find((each) => each.kind === kind)!;
  const file = join(scratch, `${runs += 1}.lua`);
  writeFileSync(file, `
local print, tostring, setfenv, loadstring = print, tostring, setfenv, loadstring
getmetatable("").__index = nil
local check = assert(loadstring(${JSON.stringify(check.lua).replace(/\\u/g, '\\\\u')}))
setfenv(check, { obj = ${lua(object)}, ipairs = ipairs, pairs = pairs, pcall = pcall, tonumber = tonumber, tostring = tostring, type = type, table = table })
local result = check()
print(result.status .. ": " .. result.message)
`);
  return run(scratch, 'lua5.1', [file]).trimEnd();
}

test.each(HEALTH_STATES)('Argo CD reports the health of %s, %s', (kind, _, object, expected) => {
  expect(health(kind, object)).toBe(expected.trimEnd());
});

test('a pool that our Jobs have paused is healthy, or the Job that ends the pause would never start', () => {
  const paused = pool('b', 'a', [condition('Updated', 'False')], { paused: true });
  expect(health('MachineConfigPool', paused, { pausesPools: true, knowsPinned: true })).toBe('Healthy: paused, pending b');
});

test('Argo CD 3.5 keeps its own check of Subscriptions', () => {
  expect(healthChecks({ pausesPools: false, knowsPinned: true }).map(({ kind }) => kind)).toEqual(['Application', 'Module', 'MachineConfigPool', 'SriovNetworkNodeState']);
});
