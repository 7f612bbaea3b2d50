export { benchmarks, type Benchmark, type BenchmarkSettings } from './benchmark.ts';
export { reportText, type Report, type Row } from './report.ts';
