import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { judge, Verdict } from '../check/judge';
import { lineFor, report, ReportedFinding } from '../check/report';
import type { CheckContext } from '../check/rule';
import { Platform } from '../cluster-platform';
import { KmmRelease } from '../kmm-release';
import { ManifestSet, ReadError, readManifests, Reading, sourcesAt } from '../manifests';

const HELP = `usage: cdk8s-onload check DIR|FILE|- [options]

Looks for what is wrong with manifests, whoever wrote them: ours, those of kustomize, what kubectl get -o yaml prints. DIR is read with its
subfolders, all *.yaml, *.yml and *.json in it; - is the standard input. What is together in DIR is taken to go to one cluster.

An error is what the API server, a webhook or a controller refuses. What is admitted and never works, and what is risky, is a warning. What
differs between OpenShift and other Kubernetes is a warning where neither is named. docs/rules.md has all rules.

  --openshift VERSION    the cluster is OpenShift, such as 4.16
  --kubernetes VERSION   the cluster is another Kubernetes, such as 1.30, unless --openshift is there too
  --kmm VERSION          release of Kernel Module Management, such as 2.4 (default: the newest that is known)
  --crds DIR             CRDs of the cluster (kubectl get crds -o yaml): their kinds are held against the whole schema and its CEL rules
  --format FORMAT        text (default) or json

Exit code: 0 if there are no errors, 1 if there are, 2 if the input cannot be read or the words after "check" make no sense.

example: cdk8s-onload check dist/ --openshift 4.16 --kmm 2.4
`;

const FORMATS: { readonly [format: string]: (findings: readonly ReportedFinding[]) => string } = {
  text: (findings) => findings.map((finding) => `${lineFor(finding)}\n`).join(''),
  json: (findings) => `${JSON.stringify({ findings }, undefined, 2)}\n`,
};

/** `cdk8s-onload check`: what is wrong with manifests. */
export const check: Command = {
  name: 'check',
  summary: 'find what is wrong with manifests',
  help: HELP,
  run(args: string[], output: Output): number {
    const { path, context, crds, format } = read(args);
    let reading: Reading;
    let verdicts: Verdict[];
    try {
      reading = readManifests(sourcesAt(path));
      verdicts = verdictsOn(reading, context, crds);
    } catch (error) {
      if (!(error instanceof ReadError)) {
        throw error;
      }
      output.err(`cdk8s-onload check: ${error.message}\n`);
      return 2;
    }
    const findings = report(verdicts, reading);
    output.out(FORMATS[format](findings));
    output.err(format === 'text' ? summaryOf(findings, reading) : '');
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
};

function verdictsOn(reading: Reading, context: CheckContext, crds: string | undefined): Verdict[] {
  /* eslint-disable @typescript-eslint/no-require-imports */
  const { ALL_RULES }: typeof import('../rules') = require('../rules');
  const manifests = new ManifestSet(reading.manifests);
  if (crds === undefined) {
    return judge(ALL_RULES, manifests, context);
  }
  const { crdRules }: typeof import('../check/crds') = require('../check/crds');
  const definitions = readManifests(sourcesAt(crds, { isFlat: true })).manifests.filter(({ kind }) => kind === 'CustomResourceDefinition');
  if (definitions.length === 0) {
    throw new UsageError(`--crds ${crds}: no CustomResourceDefinition there`);
  }
  return judge(crdRules(ALL_RULES, definitions), manifests, context);
  /* eslint-enable @typescript-eslint/no-require-imports */
}

function summaryOf(findings: readonly ReportedFinding[], { manifests, leftOut }: Reading): string {
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  const others = leftOut.length === 0 ? '' : `; ${leftOut.length} documents that are no manifests were left out`;
  return `${manifests.length} objects, ${count('error')} errors, ${count('warning')} warnings${others}\n`;
}

interface Request {
  readonly path: string;
  readonly context: CheckContext;
  readonly crds?: string;
  readonly format: string;
}

function read(args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      openshift: { type: 'string' },
      kubernetes: { type: 'string' },
      kmm: { type: 'string' },
      crds: { type: 'string' },
      format: { type: 'string', default: 'text' },
    },
  });
  const { openshift, kubernetes, kmm, crds, format } = values;
  if (positionals.length !== 1) {
    throw new UsageError(positionals.length === 0 ? 'no folder or file' : 'more than one folder or file');
  }
  if (!Object.hasOwn(FORMATS, format!)) {
    throw new UsageError(`no such format: ${format}; there are ${Object.keys(FORMATS).join(', ')}`);
  }
  const ours = versioned('--kubernetes', kubernetes, Platform.kubernetes);
  return {
    path: positionals[0],
    context: { platform: versioned('--openshift', openshift, Platform.openshift) ?? ours, kmm: versioned('--kmm', kmm, KmmRelease.of) },
    crds,
    format: format!,
  };
}

function versioned<T>(option: string, version: string | undefined, of: (version: string) => T): T | undefined {
  try {
    return version === undefined ? undefined : of(version);
  } catch {
    throw new UsageError(`${option} ${version}: not a version; write 4.16 or 4.16.3`);
  }
}
