/** The sources of what users call, as trees: other rooms of lib are not part of the API, and have classes of the same names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as ts from 'typescript';
import { parsed } from '../../scripts/compiler/sources';

const LIB = resolve(__dirname, '../../lib');
const ROOMS = ['constructs', 'synthesis', 'values'];

/** One for each file, in the order of their paths. */
export const publicSources = (): ts.SourceFile[] => ROOMS.flatMap((room) => readdirSync(join(LIB, room), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts')).sort().map((file) => parsed(readFileSync(join(LIB, room, file), 'utf8'))));
