/** The same manifests as in every-rule.test.ts, as objects of an app: every rule of a domain speaks at synthesis too. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { Manifest } from '../../lib/manifests/manifest';
import { readManifests } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { CheckContext } from '../../lib/rules/rule/rule';
import { enforce } from '../../lib/synthesis/enforce';
import { Findings } from '../../lib/synthesis/findings';
import { KmmRelease } from '../../lib/values/kmm-release';
import { Platform } from '../../lib/values/platform';
import { LONG } from '../check/long';

const BAD = join(__dirname, '../check/bad');
/** Those of the schema are for other people's YAML: the compiler holds constructs to them. */
const RULES = ALL_RULES.filter(({ code }) => !/^(schema|object)\//.test(code));
/** What the options in the first line of a file say of the cluster. */
function contextOf(text: string): CheckContext {
  const option = (name: string) => new RegExp(`^# .*--${name} ([^ \\n]+)`).exec(text)?.[1];
  const [openshift, kubernetes, kmm] = ['openshift', 'kubernetes', 'kmm'].map(option);
  const platforms = openshift ? Platform.openshift(openshift) : kubernetes ? Platform.kubernetes(kubernetes) : undefined;
  return { platform: platforms, kmm: kmm === undefined ? undefined : KmmRelease.of(kmm) };
}

/** The codes at the end of all that synthesis says of objects. */
function spoken(manifests: readonly Manifest[], context: CheckContext): string[] {
  const app = new App();
  const chart = new Chart(app, 'bad');
  manifests.forEach((manifest, index) => new ApiObject(chart, `Object${index}`, manifest));
  enforce(chart, RULES, context);
  const errors = chart.node.validate();
  const messages = [...errors, ...Findings.of(chart).warnings.map(({ message }) => message)];
  return messages.map((message) => {
    const [, code] = /^\S+ \S+, .+: .+; .+ \[([a-z0-9-]+\/[a-z0-9-]+)\]$/s.exec(message) ?? [];
    expect({ message, code }).toEqual({ message, code: expect.any(String) });
    return code;
  });
}

test('every rule of a domain speaks at synthesis, with what, where and what to do', () => {
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const codes = new Set(readdirSync(BAD).flatMap((file) => {
      const text = readFileSync(join(BAD, file), 'utf8');
      const { manifests } = readManifests([{ file, text }]);
      const context = contextOf(text);
      // What differs between platforms shows on one of them.
      const others = context.platform ? [] : [Platform.openshift(), Platform.kubernetes()].map((platform) => ({ ...context, platform }));
      return [context, ...others].flatMap((each) => spoken(manifests, each));
    }));
    LONG.flatMap((manifest) => spoken([manifest], {})).forEach((code) => codes.add(code));
    expect(RULES.map(({ code }) => code).filter((code) => !codes.has(code) && !/^(?:gitops|input)\//.test(code))).toEqual([]);
  } finally {
    stderr.mockRestore();
  }
});
