// The icon of the tab, with the number of tables that wait for me drawn over it.
import { iconCount } from './awaited';

const plain = '/favicon.svg';
const size = 64;
const badge = { radius: 19, colour: '#8f1d1d', edge: '#fff8ec', font: '700 30px system-ui, sans-serif' };
let sign: Promise<HTMLImageElement> | undefined;
let wanted = 0;

function signOfHouse(): Promise<HTMLImageElement> {
  const image = new Image(size, size);
  image.src = plain;
  return image.decode().then(() => image);
}

function drawn(image: HTMLImageElement, words: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return plain;
  pen.drawImage(image, 0, 0, size, size);
  const middle = size - badge.radius - 1;
  pen.beginPath();
  pen.arc(middle, middle, badge.radius, 0, 2 * Math.PI);
  pen.fillStyle = badge.colour;
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = badge.edge;
  pen.stroke();
  pen.font = badge.font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = badge.edge;
  pen.fillText(words, middle, middle + 2, 2 * badge.radius - 6);
  return canvas.toDataURL('image/png');
}

function show(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  link.type = address === plain ? 'image/svg+xml' : 'image/png';
  link.href = address;
}

export async function markIcon(count: number): Promise<void> {
  wanted = count;
  if (count === 0) return show(plain);
  sign ??= signOfHouse();
  const image = await sign.catch(() => null);
  if (image && wanted === count) show(drawn(image, iconCount(count)));
}
