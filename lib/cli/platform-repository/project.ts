import { DEPENDENCIES, DEV_DEPENDENCIES, NODE } from './dependencies';
import type { Repository } from './repository';
import { OLDEST_KMM } from '../../upstream/kmm';

/** The options that specify the platform to `check`. */
function platformOptions({ isOpenshift, version }: Repository): string {
  return `--${isOpenshift ? 'openshift' : 'kubernetes'} ${version}`;
}

export function packageJson(repository: Repository, version: string): string {
  const { name, isOpenshift } = repository;
  return indentedJson({
    private: true,
    description: `The Onload platform of ${name}`,
    scripts: {
      synth: 'cdk8s synth --check-upgrade=false',
      test: 'tsc && jest',
      // The Onload Operator works with KMM 1.1.
      check: `cdk8s-onload check dist ${platformOptions(repository)} --kmm ${OLDEST_KMM}`,
      plan: `cdk8s-onload plan "git:\${BASE:-HEAD}:dist" dist${isOpenshift ? ` ${platformOptions(repository)}` : ''}`,
    },
    dependencies: sortedByName({ ...DEPENDENCIES, 'cdk8s-onload': `^${version}` }),
    devDependencies: DEV_DEPENDENCIES,
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
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['*.ts', 'clusters', 'test'],
  });
}

/** The configuration of cdk8s. The program runs without a type check, which makes synthesis faster. `npm test` checks the types. */
export function cdk8sYaml({ isOpenshift, version: platform }: Repository, version: string): string {
  return `language: typescript
app: npx ts-node --transpile-only main.ts
# Fails the synthesis on what the cluster would refuse, also in manifests that do not come from cdk8s-onload.
validations:
  - package: ./node_modules/cdk8s-onload
    version: ${version} # required, and only shown in reports: the installed version is used
    class: ManifestValidation
    properties:
      ${isOpenshift ? 'openshift' : 'kubernetes'}: "${platform}"
      kmm: "${OLDEST_KMM}"
`;
}

export function gitignore(): string {
  return `node_modules/
construct-metadata.json
/plan.md
/plan.html
/code-quality.json
/check.xml

# dist/ is not here: the manifests are committed, and applied from Git.
`;
}

function indentedJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function sortedByName(object: { readonly [key: string]: string }): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}
