/**
 * What the scripts of plans and the Jobs of engines make of the tables of what is through in the real kubectl, and Argo CD in a real Lua 5.1, compared with what `verify` does: none says
 * before another one that an object is through, but for what the table has with its reason.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lua } from './support/lua';
import { run, scratchDir } from './support/run';
import { healthChecks } from '../lib/constructs/gitops/argocd/health-checks';
import type { Manifest } from '../lib/manifests/manifest';
import type { DoneReader } from '../lib/upstream/done';
import { doneTemplate } from '../lib/views/done';
import { DONE_ROWS, doneObjects, isDoneFor, RENDERED } from '../test/support/done-states';

const scratch = scratchDir();
const OBJECTS = doneObjects();
const cases = (...readers: DoneReader[]) => readers.flatMap((reader) => (
  Object.keys(DONE_ROWS).filter((kind) => RENDERED[kind].includes(reader)).map((kind) => [reader, kind] as const)));

const differing = (reader: DoneReader, objects: readonly Manifest[], says: readonly boolean[]) => objects
  .flatMap((object, index) => (says[index] === isDoneFor(reader, object) ? [] : [`${says[index] ? 'early' : 'late'}: ${JSON.stringify(object)}`]));

/** Whether a template prints that each of some objects is through. One that fails is tried again by its loop. */
function printed(text: string, objects: readonly Manifest[]): boolean[] {
  const file = join(scratch, 'objects.json');
  const says: boolean[] = [];
  while (says.length < objects.length) {
    const items = objects.slice(says.length).map((object) => ({ ...object, apiVersion: 'example.com/v1' }));
    writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
    const { stdout, status } = spawnSync('kubectl', ['annotate', '--local', '--overwrite', '--filename', file, 'a=b', '--output', `go-template=${text}`], { encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => line === 'yes' || line === 'no').map((line) => line === 'yes');
    says.push(...lines, ...status === 0 ? [] : [false]);
    if (status === 0 && says.length < objects.length) {
      throw new Error(`kubectl printed ${lines.length} lines: ${stdout}`);
    }
  }
  return says;
}

test.each(cases('plan', 'job'))('the template of a %s says when a %s is through, in all states', (reader, kind) => {
  const objects = OBJECTS.filter((object) => object.kind === kind);
  expect(differing(reader, objects, printed(doneTemplate(reader, DONE_ROWS[kind], { then: 'yes\n', otherwise: 'no\n' }), objects))).toEqual([]);
});

test.each(cases('argocd'))('the health check of %s says when a %s is through, in all states', (reader, kind) => {
  const objects = OBJECTS.filter((object) => object.kind === kind);
  const check = healthChecks({ pausesPools: false, knowsPinned: false }).find((each) => each.kind === kind)!.lua;
  const file = join(scratch, `${kind}.lua`);
  writeFileSync(file, `
local print, setfenv, loadstring, ipairs_ = print, setfenv, loadstring, ipairs
getmetatable("").__index = nil
local check = assert(loadstring(${JSON.stringify(check)}))
for _, object in ipairs_({ ${objects.map(lua).join(',\n')} }) do
  setfenv(check, { obj = object, ipairs = ipairs, pairs = pairs, pcall = pcall, tonumber = tonumber, tostring = tostring, type = type, table = table })
  print(check().status)
end
`);
  const says = run(scratch, 'lua5.1', [file]).trimEnd().split('\n').map((status) => status === 'Healthy');
  expect(differing(reader, objects, says)).toEqual([]);
});
