import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--use-gl=angle','--use-angle=swiftshader','--enable-unsafe-swiftshader','--disable-gpu-rasterization','--disable-accelerated-2d-canvas','--disable-gpu-compositing','--force-color-profile=srgb','--hide-scrollbars','--no-sandbox'] });
for (const [q,o] of [['march','march'],['mirrors','mirrors']]) { const p = await b.newPage({ viewport: { width: 1600, height: 1400 } });
await p.goto('http://127.0.0.1:4555/gallery.html?'+q); await p.waitForTimeout(22000); await p.screenshot({ path: '/tmp/s37/g-'+o+'.png' }); await p.close(); }
await b.close();
