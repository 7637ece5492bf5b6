import { parseArgs } from 'node:util';
import { Command, Output, requireFormat, UsageError } from './command';
import { LIST_FORMATS, listProfiles } from './profile-list';
import { lineOf, toJson, yamlName, yamlString } from '../text';
import { ConfigMapData, Conversion, convert, ConvertOptions, DISK, type OriginError } from '../views/profiles';

const HELP = `usage: cdk8s-onload profile PROFILE[,PROFILE…] [options]
       cdk8s-onload profile --list [--profile-dir DIR] [--format text|json]

Prints the settings of "onload -p PROFILE" as a ConfigMap for envFrom of a container.
PROFILE is the name of a profile, or the path of a file including its folder (./mine.opf). Files are parsed, never executed.

  --profile-dir DIR    folder to search for profiles and their imports, before those that Onload ships; may be repeated
  --workers N          number of worker processes, for the profiles of nginx, HAProxy and node.js
  --nic KIND           x2-above-10g or other: network cards of the nodes, for latency-best
  --set NAME=VALUE     variable of the caller's environment: overrides the profile, and is not printed; may be repeated
  --force-profiles     let profiles override the environment, and later profiles the earlier ones
  --onload VERSION     version of Onload, such as 9.0.2 (default: the newest)
  --name NAME          name of a single ConfigMap for all profiles (default: one ConfigMap onload-PROFILE-profile for each)
  --strict             refuse unknown option names instead of printing a warning
  --format FORMAT      yaml (default: a ConfigMap for each profile), json or env (all profiles together)
  --list               list the profiles: their purpose, the options that they require, and the requirements of pods
  --debug              print the stack trace of an error

Exit code: 0; 1 if a profile is refused; 2 if an argument is invalid.

example: cdk8s-onload profile nginx-proxy-balanced --workers 4
`;

const FORMATS: { readonly [format: string]: (conversion: Conversion) => string } = {
  yaml: (conversion) => toYaml(conversion.separate()),
  json: (conversion) => {
    const profile = conversion.combined();
    return toJson({ profiles: [profile], envFrom: [profile.name] });
  },
  env: ({ env }) => Object.entries(env).map(([name, value]) => `${name}=${value}\n`).join(''),
};

const NICS = ['x2-above-10g', 'other'];

/** Command `cdk8s-onload profile`, which prints the settings of a profile of Onload without its launcher. */
export const profile: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const request = readProfileArguments(args);
    if ('profiles' in request) {
      output.out(request.profiles);
      return 0;
    }
    const { list, format, options } = request;
    try {
      const conversion = convert(list, options, DISK);
      const text = FORMATS[format](conversion);
      conversion.warnings.forEach((warning) => output.err(`${lineOf(`cdk8s-onload profile: warning: ${warning}`)}\n`));
      output.out(text);
      return 0;
    } catch (error) {
      if (typeof (error as OriginError).code !== 'string' || !(error as OriginError).code.startsWith('profile/')) {
        throw error;
      }
      const { code, message, file = null, line = null } = error as OriginError;
      if (format === 'json') {
        output.out(toJson({ error: { code, message, file, line } }));
      } else {
        output.err(`${lineOf(`cdk8s-onload profile: ${message}`)}\n`);
      }
      return 1;
    }
  },
};

function readProfileArguments(args: string[]): { list: string; format: string; options: ConvertOptions } | { profiles: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'profile-dir': { type: 'string', multiple: true },
      'workers': { type: 'string' },
      'nic': { type: 'string' },
      'set': { type: 'string', multiple: true },
      'force-profiles': { type: 'boolean' },
      'onload': { type: 'string' },
      'name': { type: 'string' },
      'strict': { type: 'boolean' },
      'format': { type: 'string' },
      'list': { type: 'boolean' },
    },
  });
  if (values.list) {
    return { profiles: readList(values, positionals) };
  }
  const { nic, format = 'yaml', workers } = values;
  if (positionals.length !== 1) {
    throw new UsageError(positionals.length === 0 ? 'no profile' : 'more than one list of profiles; separate profiles by commas: a,b');
  }
  requireFormat(format, FORMATS);
  if (workers !== undefined && !/^[0-9]+$/.test(workers)) {
    throw new UsageError(`--workers ${workers}: write a whole number`);
  }
  if (nic !== undefined && !NICS.includes(nic)) {
    throw new UsageError(`no such kind of NIC: ${nic}; use one of ${NICS.join(', ')}`);
  }
  return {
    list: positionals[0],
    format,
    options: {
      profileDirs: values['profile-dir'],
      parameters: {
        workers: workers === undefined ? undefined : Number(workers),
        cutThrough: nic === undefined ? undefined : nic === 'other',
      },
      presets: Object.fromEntries((values.set ?? []).map(preset)),
      force: values['force-profiles'],
      onload: values.onload,
      name: values.name,
      isStrict: values.strict,
    },
  };
}

/** The output of `--list`, which accepts no other options than these. */
function readList(
  { 'list': _, 'profile-dir': folders = [], format = 'text', ...others }: { readonly 'list'?: boolean; readonly 'profile-dir'?: string[]; readonly 'format'?: string },
  positionals: readonly string[],
): string {
  const [other] = Object.keys(others);
  if (positionals.length > 0 || other !== undefined) {
    throw new UsageError(`--list cannot be combined with ${positionals[0] ?? `--${other}`}, only with --profile-dir and --format`);
  }
  requireFormat(format, LIST_FORMATS, ' for --list');
  return LIST_FORMATS[format](listProfiles(folders));
}

function preset(text: string): [string, string] {
  const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) {
    throw new UsageError(`--set ${text}: write NAME=VALUE`);
  }
  return [name, value];
}

/** The ConfigMaps as YAML, with the references for a container. The last entry of `envFrom` takes precedence. */
function toYaml(maps: ConfigMapData[]): string {
  const envFrom = maps.map(({ name }) => `#   - configMapRef: { name: ${yamlName(name)} }\n`).join('');
  return `# envFrom:\n${envFrom}${maps.map(toYamlDocument).join('')}`;
}

function toYamlDocument({ name, env }: ConfigMapData): string {
  const data = Object.entries(env).map(([variable, value]) => `\n  ${yamlName(variable)}: ${yamlString(value)}`).join('');
  return `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${yamlName(name)}
  labels:
    app.kubernetes.io/part-of: onload
data:${data || ' {}'}
`;
}
