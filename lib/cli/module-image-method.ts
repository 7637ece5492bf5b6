import { UsageError } from './command';
import { BuildMethod } from '../constructs/kmm';
import { ImageReference } from '../values';

/** Options of a build method, as written. */
export interface MethodOptions {
  readonly 'build-parameter': string[];
  readonly 'base-image'?: string;
  readonly 'package': string[];
  readonly 'build-package': string[];
  readonly 'location'?: string;
  readonly 'dockerfile'?: string;
  readonly 'build-arg': string[];
}

interface Method {
  /** Options in addition to those of all methods. */
  readonly takes: readonly (keyof MethodOptions)[];
  readonly requires?: keyof MethodOptions;
  readonly create: (options: MethodOptions) => BuildMethod;
}

const several = (values: readonly string[]) => (values.length === 0 ? undefined : [...values]);
const parameters = (options: MethodOptions) => ({ buildParameters: several(options['build-parameter']) });
const baseImage = (options: MethodOptions) => (options['base-image'] === undefined ? undefined : ImageReference.parse(options['base-image']));
const ubi = (options: MethodOptions) => ({ ...parameters(options), baseImage: baseImage(options), packages: several(options.package) });

/** Factories of `BuildMethod` that build an image. */
const METHODS: { readonly [name: string]: Method } = {
  'dtk-only': { takes: [], create: (options) => BuildMethod.dtkOnly(parameters(options)) },
  'dtk-ubi': { takes: ['base-image', 'package'], create: (options) => BuildMethod.dtkUbi(ubi(options)) },
  'from-dockerfile': {
    takes: ['dockerfile', 'build-arg'],
    requires: 'dockerfile',
    create: (options) => BuildMethod.fromDockerfileAt(options.dockerfile!, { ...parameters(options), buildArgs: buildArgs(options['build-arg']) }),
  },
  'mkdist-direct': {
    takes: ['base-image', 'package', 'location'],
    requires: 'location',
    create: (options) => BuildMethod.mkdistDirect({ ...ubi(options), location: options.location! }),
  },
  'ubuntu': {
    takes: ['base-image', 'package', 'build-package'],
    requires: 'base-image',
    create: (options) => BuildMethod.ubuntu({
      ...parameters(options), image: baseImage(options)!, packages: several(options.package), buildPackages: several(options['build-package']),
    }),
  },
};

/** The build method with a name, in the notation of the command line (`dtk-ubi`) or of the API (`dtkUbi`). */
export function buildMethodOf(text: string, options: MethodOptions): BuildMethod {
  const name = text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (name === 'prebuilt' || name === 'pre-built') {
    throw new UsageError(`--method ${text}: method that builds nothing; use one of ${Object.keys(METHODS).join(', ')}`);
  }
  if (!Object.hasOwn(METHODS, name)) {
    throw new UsageError(`no such method: ${text}; use one of ${Object.keys(METHODS).join(', ')}`);
  }
  const { takes, requires, create } = METHODS[name];
  const surplus = Object.entries(options).find(([option, value]) => option !== 'build-parameter' && !takes.includes(option as keyof MethodOptions)
    && (Array.isArray(value) ? value.length > 0 : value !== undefined));
  if (surplus !== undefined) {
    throw new UsageError(`--${surplus[0]} with --method ${text}: option of another method; leave it out`);
  }
  if (requires !== undefined && options[requires] === undefined) {
    throw new UsageError(`no --${requires}, which --method ${text} requires`);
  }
  return create(options);
}

function buildArgs(all: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(all.map((text) => {
    const at = text.indexOf('=');
    if (at < 0) {
      throw new UsageError(`--build-arg ${text}: no value; write NAME=VALUE`);
    }
    return [text.slice(0, at), text.slice(at + 1)];
  }));
}
