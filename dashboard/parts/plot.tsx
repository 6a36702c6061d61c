import { type ReactNode, useEffect, useRef } from 'react';
import Uplot from 'uplot';
import type { ChartProps, Series } from './time-chart.tsx';

/** The picture of a chart. It is drawn anew in another theme or width. */
export function Plot({ times, series, band, format = String, height = 180 }: ChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current!;
    let plot: Uplot | undefined;
    const draw = () => {
      plot?.destroy();
      // An element in a page of somebody else has colours of its own.
      const colours = getComputedStyle(element);
      const colourOf = (name: string) => colours.getPropertyValue(`--${name}`).trim();
      const axis = { stroke: colourOf('quiet'), grid: { stroke: colourOf('line'), width: 1 }, ticks: { show: false } };
      const options: Uplot.Options = {
        ...{ width: element.clientWidth, height },
        legend: { show: series.length > 1 },
        cursor: { drag: { x: false, y: false } },
        axes: [axis, { ...axis, size: 64, values: (_, values) => values.map((value) => format(value)) }],
        series: [{}, ...series.map((each) => seriesOf(each, colourOf, format))],
        ...(band && {
          bands: [{ series: [band[0] + 1, band[1] + 1] as [number, number], fill: `${colourOf('act')}33` }],
        }),
      };
      const data = [times.map((ms) => ms / 1000), ...series.map(({ values }) => [...values])];
      plot = new Uplot(options, data as Uplot.AlignedData, element);
    };
    draw();
    const sizes = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
    sizes.observe(element);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
      plot?.destroy();
    };
  }, [times, series, band, format, height]);
  return <div ref={box} aria-hidden="true" />;
}

function seriesOf(
  { name, tone = 'act', isBars }: Series,
  colourOf: (name: string) => string,
  format: (value: number) => string,
): Uplot.Series {
  const stroke = colourOf(tone);
  return {
    ...{ label: name, stroke, width: 1.5, points: { show: false } },
    value: (_, value) => (value === null || value === undefined ? '–' : format(value)),
    ...(isBars && { fill: stroke, paths: Uplot.paths.bars!({ size: [0.7, 24] }) }),
  };
}
