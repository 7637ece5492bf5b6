import { DEPENDENCIES, DEV_DEPENDENCIES, NODE } from './dependencies';
import { loadsByKmm, type Repository } from './repository';
import { NEWEST_KMM, OLDEST_KMM } from '../../upstream/kmm';

/**
 * The versions that the program, the validation and the commands read, so that a new version of the platform is one edit. The Onload Operator works with
 * KMM 1.1. Without it, the newest KMM of the catalogue is installed.
 */
export function versionsJson(repository: Repository): string {
  return indentedJson({ [repository.isOpenshift ? 'openshift' : 'kubernetes']: repository.version, kmm: loadsByKmm(repository) ? NEWEST_KMM : OLDEST_KMM });
}

/** The file that the commands read the versions from. A fleet has none: its index has the versions of the clusters. */
export function versionsFile({ isFleet }: Pick<Repository, 'isFleet'>): string | undefined {
  return isFleet ? undefined : 'versions.json';
}

export function packageJson({ name, isFleet }: Repository, version: string): string {
  return indentedJson({
    private: true,
    description: isFleet ? 'The Onload platforms of a fleet' : `The Onload platform of ${name}`,
    // Without variables and quotes, so that they run in sh, cmd.exe and PowerShell.
    scripts: isFleet ? {
      // The output of a fleet changes as a whole.
      synth: 'ts-node --transpile-only main.ts',
      test: 'tsc && jest',
      check: 'cdk8s-onload check dist',
      plan: 'cdk8s-onload plan dist --base HEAD',
    } : {
      synth: 'cdk8s-onload synth',
      test: 'tsc && jest',
      check: 'cdk8s-onload check dist --versions versions.json',
      plan: 'cdk8s-onload plan dist --base HEAD --versions versions.json',
    },
    dependencies: sortedByName({ ...DEPENDENCIES, 'cdk8s-onload': `^${version}` }),
    devDependencies: isFleet ? withoutCdk8sCli() : DEV_DEPENDENCIES,
    engines: { node: NODE },
    jest: { preset: 'ts-jest', testMatch: ['<rootDir>/test/**/*.test.ts'] },
  });
}

export function tsconfig(): string {
  return indentedJson({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022'],
      module: 'Node16',
      types: ['jest', 'node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noFallthroughCasesInSwitch: true,
      noImplicitReturns: true,
      noUnusedLocals: true,
      isolatedModules: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['*.ts', 'clusters', 'test'],
  });
}

/** The configuration of cdk8s. The program runs without a type check, which makes synthesis faster. `npm test` checks the types. */
export function cdk8sYaml(version: string): string {
  return `language: typescript
app: npx ts-node --transpile-only main.ts
# Fails the synthesis on what the cluster would refuse, also in manifests that do not come from cdk8s-onload.
validations:
  - package: ./node_modules/cdk8s-onload
    version: ${version} # required, and only shown in reports: the installed version is used
    class: ManifestValidation
    properties:
      versions: versions.json
`;
}

export function gitignore(): string {
  return `node_modules/
construct-metadata.json
/plan.md
/plan.html
/.dist-*/
/code-quality.json
/check.xml

# dist/ is not here: the manifests are committed, and applied from Git.
`;
}

function withoutCdk8sCli(): { readonly [name: string]: string } {
  const { 'cdk8s-cli': _, ...others } = DEV_DEPENDENCIES;
  return others;
}

function indentedJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function sortedByName(object: { readonly [key: string]: string }): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}
