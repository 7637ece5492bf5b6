/** Libraries that take longer to load than the rest of the package. Each is loaded on first use. Type imports have no cost. */
/* eslint-disable @typescript-eslint/no-require-imports */
import type * as cdk8s from 'cdk8s';
import type * as croner from 'croner';
import type * as dockerfileAst from 'dockerfile-ast';
import type * as dockerfileUtils from 'dockerfile-utils';
import type * as jsYaml from 'js-yaml';
import type * as luxon from 'luxon';
import type * as rrule from 'rrule';
import type * as yaml from 'yaml';

/** Replaces the getter by the loaded module, because even the check for whether a module is loaded takes Node.js time. */
function keep<T>(name: string, module: T): T {
  Object.defineProperty(lazy, name, { value: module });
  return module;
}

export const lazy = {
  get cdk8s(): typeof cdk8s {
    return keep('cdk8s', require('cdk8s'));
  },
  /** Times by cron expressions. */
  get croner(): typeof croner {
    return keep('croner', require('croner'));
  },
  get dockerfileAst(): typeof dockerfileAst {
    return require('dockerfile-ast');
  },
  get dockerfileUtils(): typeof dockerfileUtils {
    return require('dockerfile-utils');
  },
  /** YAML parser that is fast, but does not record positions. */
  get jsYaml(): typeof jsYaml {
    return keep('jsYaml', require('js-yaml'));
  },
  /** Times in time zones. */
  get luxon(): typeof luxon {
    return keep('luxon', require('luxon'));
  },
  /** Times by the rules of RFC 5545. */
  get rrule(): typeof rrule {
    return keep('rrule', require('rrule'));
  },
  /** TOML parser. Its types are those of an ES module, which TypeScript cannot name here. */
  get smolToml(): { parse(text: string): { [key: string]: unknown } } {
    return require('smol-toml');
  },
  /** YAML parser that records positions, and is ten times as slow. */
  get yaml(): typeof yaml {
    return keep('yaml', require('yaml'));
  },
};
