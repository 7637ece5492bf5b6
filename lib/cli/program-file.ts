/** Programs of users that `schedule` patches. */
import { createRequire } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import { sourcesAt } from '../manifests';
import { programPatch, type ProgramPatch, type TypeScript } from '../reports/program-patch';
import type { ScheduleReport } from '../schedule';
import { invalid } from '../text';

/** Program with the compiler of its project. */
export interface ProgramFile {
  readonly path: string;
  readonly text: string;
  readonly ts: TypeScript;
}

/** Reads a program. Throws if it is not there, or if TypeScript is not. */
export function readProgram(path: string): ProgramFile {
  const [{ text }] = sourcesAt(path);
  return { path: relative('.', path).split(sep).join('/'), text, ts: compilerFor(path) };
}

export function patchFor({ path, text, ts }: ProgramFile, report: ScheduleReport): ProgramPatch {
  return programPatch(ts, path, text, report);
}

/** TypeScript of the project in which the program is, or of the current folder. */
function compilerFor(path: string): TypeScript {
  for (const place of [path, 'package.json']) {
    try {
      const found = createRequire(resolve(place))('typescript') as Partial<TypeScript>;
      // TypeScript 7 has no parser that programs can call.
      if (typeof found.createSourceFile === 'function') {
        return found as TypeScript;
      }
    } catch {
      // The next place may have it.
    }
  }
  throw invalid('schedule/no-typescript', 'TypeScript, which reads the program, is not installed beside it', path,
    'run npm install; if package.json does not have it, npm install --save-dev typescript@5; or leave --program out');
}
